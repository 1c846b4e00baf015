import type { Shell } from '../../../../../src/gate/reading/reading.ts';
import { lines } from './lines.ts';

/** What people look at every day: runs without a question. */
export const reads: Readonly<Record<Shell, readonly string[]>> = {
  bash: lines`
git status -sb
git status --porcelain=v2
git diff
git diff HEAD~3 --stat
git diff --name-status main
git diff --staged -- src/index.ts
git diff origin/main...
git log -n 5
git log --graph --oneline --all
git log -p -1 src/a.ts
git log --since=yesterday --format='%an %s'
git show HEAD~1:package.json
git show abc1234 --stat
git blame -L 1,20 README.md
git branch -r
git branch --sort=-committerdate
git tag --list 'v1.*'
git remote get-url origin
git reflog -5
git ls-files '*.ts'
git ls-tree -r HEAD --name-only
git describe --tags --always
git shortlog -sne
git config --get remote.origin.url
git merge-base main HEAD
git grep -n TODO -- src
git worktree list
git diff --check
git whatchanged -2
ls -lah src/
ls -R docs | head -50
ls -t | head -1
ls -d */
ls *.json
cat package.json
cat -n src/index.ts
cat README.md CHANGELOG.md
head -n 40 src/a.ts
tail -n 20 build.log
tail -f build.log
wc -l src/*.ts
sort -u names.txt
sort -k2,2n data.txt | uniq -c
cut -d, -f1 a.csv
nl -ba a.txt
diff a.txt b.txt
diff -u a.txt b.txt | head
cmp a b
comm -12 a b
paste a b
column -t a.txt
stat package.json
file dist/x.wasm
du -sh node_modules
tree -L 2
tree -I node_modules
find . -name '*.test.ts'
find src -type f -newer package.json
find . -maxdepth 2 -type d -not -path './node_modules/*'
find . -name '*.ts' | xargs wc -l
find . -name '*.md' -print0 | xargs -0 grep -l TODO
grep -rn "foo" src
grep -rl --include='*.ts' foo .
grep -E 'a|b' a.txt | sort | uniq -c | sort -rn | head
rg -n 'foo\(' -g '*.ts'
rg -l foo src
rg --files | head
awk '{print $2}' a.txt
awk -F: '{ s += $3 } END { print s }' a.txt
sed -n '10,20p' a.txt
sed 's/a/b/' a.txt
sed -n '/start/,/end/p' a.txt
jq -r '.scripts | keys[]' package.json
jq '.dependencies' package.json
yq .services docker-compose.yml
xxd a.bin | head
od -c a.txt
strings a.bin | head
md5sum a.txt
sha256sum dist/*
basename src/a.ts
realpath .
readlink -f x
ps -ef | grep node
top -b -n 1
lsof -i :3000
netstat -tlnp
command -v git
echo $HOME
seq 1 5
npm ls --depth=0
npm run
python3 --version
go env GOPATH
docker logs --tail 50 web
kubectl get pods -n prod -o wide
kubectl describe pod web
kubectl logs web --tail=20
gh pr view 12
gh pr diff 12
gh issue view 3
gh run list --limit 5
journalctl -u nginx -n 50
cd src && ls
ls && git status
git status; git diff --stat
git log --oneline | wc -l
cat a.txt | grep foo | head -5
test -f package.json && echo yes
[ -d src ] && ls src
if [ -f a ]; then cat a; fi
ls 2>/dev/null
cat a.txt 2>&1 | tail -1
tar tzf a.tgz | head
strace ls
unzip -p a.zip
less a.txt
date -f dates.txt
tree --fromfile list.txt
file -f list.txt
man ./a.1
npm config list  ## hides what is protected
terraform output  ## leaves out what is marked sensitive
git clean -n -x -f  ## only says what it would do
git status
git status --short --branch
git status -uno
git diff --stat
git diff --cached
git diff main...HEAD -- src
git diff --word-diff --ignore-all-space
git log --oneline -5
git log --since="2 weeks ago" --author=me
git log --stat --follow -- src/a.ts
git log -S needle --oneline
git log --pretty=format:'%h %s' --date=short
git log -L 10,20:src/a.ts
git show HEAD
git show --stat HEAD~2
git show HEAD:src/a.ts
git show v1.0 --name-only
git blame src/a.ts
git blame -w -C src/a.ts
git branch
git branch -a
git branch -vv
git branch --show-current
git branch --merged main
git branch --contains abc123
git branch --list 'feature/*' --sort=-committerdate
git tag
git tag -l
git tag --points-at HEAD
git remote
git remote -v
git remote show -n origin
git stash list
git stash show
git stash show -p stash@{0}
git rev-parse HEAD
git rev-parse --abbrev-ref HEAD
git rev-parse --show-toplevel
git rev-list --count HEAD
git ls-files
git ls-files | xargs wc -l
git ls-files --others --exclude-standard
git ls-tree -r --name-only HEAD
git shortlog -sn
git reflog
git reflog show main
git grep -n TODO
git grep -n TODO -- '*.ts'
git describe --tags
git merge-base HEAD main
git name-rev HEAD
git cat-file -t HEAD
git cat-file -s HEAD
git count-objects -vH
git check-ignore -v dist
git config --get user.name
git config --list
git config user.email
git submodule status
git worktree list --porcelain
git diff-tree --no-commit-id --name-only -r HEAD
git for-each-ref --format='%(refname:short)' refs/heads
git show-ref --heads
git cherry -v main
git range-diff main~3..main topic~3..topic
git whatchanged -3
git version
git help log
git --version
git -C packages/a log -1
git --no-pager diff
git verify-commit HEAD
git notes list
git notes show HEAD
git bisect log
git sparse-checkout list
git lfs ls-files
git var GIT_AUTHOR_IDENT
ls
ls -la
ls -lhS --color=always src
ls -R src
cat src/a.ts
cat -n a.txt b.txt
head -20 a.txt
head -c 100 a.bin
tail -n 50 app.log
wc -l src/a.ts
wc -l -c src/a.ts
cat -n -A a.txt
tr -d -c a-z < a.txt
head -n -5 a.txt
sort a.txt
sort -u -k2,2n a.txt
uniq -c a.txt
cut -f2 -d: a.txt
tr a-z A-Z < a.txt
paste a.txt b.txt
join a.txt b.txt
comm -12 a.txt b.txt
diff -u a.txt b.txt
diff -rq src lib
cmp a.bin b.bin
nl a.txt
fold -w 80 a.txt
fmt -w 72 a.txt
column -t -s, a.csv
rev a.txt
tac a.txt
expand -t 4 a.txt
od -c a.bin
hexdump -C a.bin
xxd a.bin
strings a.bin
file a.bin
stat -c %s a.bin
du -sh .
du -h --max-depth=1
df -h
md5sum a.bin
sha1sum a.bin
shasum -a 256 a.bin
cksum a.bin
base64 a.bin
basename src/a.ts .ts
dirname src/a.ts
realpath src
readlink -f src
pwd
sed -n 1,5p a.txt
sed -e 's/a/b/g' a.txt
sed -E '/^#/d' a.txt
awk '{print $1}' a.txt
awk 'NR==3' a.txt
awk -F, 'BEGIN{s=0} {s+=$2} END{print s}' a.csv
grep foo a.txt
grep -rn foo src
grep -rIl foo src --include=*.ts
grep -c foo a.txt
grep -E 'a|b' -A3 -B3 a.txt
egrep -i 'x' a.txt
zgrep foo a.gz
rg foo
rg -n foo src
rg -l foo -g '*.ts'
rg -t ts -C 2 foo
rg --files
rg foo --json
rg -i --stats foo
ag foo src
ack foo src
fd
fd -e ts
fd -H pattern src
fd -t f -d 2
find . -name '*.ts'
find . -maxdepth 2 -type d
find src -size +1M -print
find . -name '*.log' -mtime +7 -ls
find src -name '*.ts' | xargs grep -l foo
find src -type f -print0 | xargs -0 wc -l
find . -type f -exec ls -l {} \;
bat src/a.ts
bat -p --color=always src/a.ts
eza -la
eza --tree --level=2
exa -l
tree
tree -a -L 2
tokei
tokei src
cloc src
scc
jq . package.json
jq -r '.name' package.json
jq '.dependencies | keys' package.json
yq . a.yml
yq '.services | keys' docker-compose.yml
yq eval '.a' a.yml
xmllint --noout a.xml
date
date +%Y-%m-%d
date -u
cal
uptime
uname -a
hostname
whoami
id
groups
who
w
last
arch
nproc
free -h
vmstat
lscpu
lsblk
lsusb
lspci
lsmod
lsb_release -a
ps
ps aux
ps -ef
ps -o pid,comm -p 1
pgrep node
pgrep -fl node
pidof node
pstree
lsof -i
lsof -i :8080
ss -tlnp
netstat -an
netstat -tulpn
ip addr
ip a
ip -br link
ip route
ip route show
ifconfig
ifconfig -a
arp -a
route -n
iostat
which node
type ls
command -v node
whereis ls
man ls
echo hello
printf '%s\n' a b
test -f a.txt
[ -d src ]
true
seq 1 10
expr 1 + 2
sleep 1
env --version
locale
tty
getconf PAGE_SIZE
ulimit -a
umask
sysctl kern.ostype
sysctl -a
sw_vers
system_profiler SPSoftwareDataType
mdfind -name a.txt
mdls a.txt
diskutil list
diskutil info disk0
defaults read com.apple.dock
launchctl list
pbpaste --help
journalctl -n 50
journalctl -u nginx --since today
journalctl --disk-usage
dmesg
dmesg -T
systemctl status
systemctl status nginx
systemctl list-units --type=service
systemctl is-active nginx
systemctl cat nginx
systemctl --failed
loginctl list-sessions
timedatectl
hostnamectl
node --version
node -v
npm --version
npm -v
npm ls
npm list --depth 0
npm ls react
npm outdated
npm view react version
npm config get registry
npm root
npm prefix
npm explain react
npm pkg get name
npm help install
npm doctor --help
pnpm ls
pnpm list --depth 0
pnpm outdated
pnpm why react
pnpm --version
bun --version
bun pm ls
deno --version
deno info
python --version
python3 -V
pip --version
pip list
pip list --outdated
pip show requests
pip freeze
pip check
uv --version
uv pip list
uv python list
poetry --version
poetry show
poetry show --tree
poetry env info
conda list
conda env list
conda info
pyenv versions
cargo --version
cargo tree
cargo metadata --no-deps
cargo search serde
rustc --version
rustup show
rustup toolchain list
go version
go env
go list ./...
go mod graph
go doc fmt
go mod why golang.org/x/net
gofmt -d a.go
java -version
javac -version
gcc --version
clang --version
cmake --version
make --version
dotnet --version
dotnet --info
dotnet --list-sdks
ruby -v
gem list
gem --version
bundle --version
php -v
php -m
swift --version
xcodebuild -version
xcode-select -p
xcrun --find clang
flutter --version
dart --version
zig version
elixir --version
ghc --version
stack --version
docker ps
docker ps -a
docker images
docker image ls
docker container ls
docker logs web
docker stats --no-stream
docker top web
docker port web
docker network ls
docker network inspect bridge
docker volume ls
docker version
docker info
docker system df
docker history img
docker diff web
docker compose ps
docker compose ls
docker compose logs api
docker compose images
docker compose top
docker context ls
docker --version
podman ps
podman images
podman logs web
kubectl get pods
kubectl get pods -A -o wide
kubectl get deploy api -o yaml
kubectl get nodes
kubectl get all -n prod
kubectl get events --sort-by=.lastTimestamp
kubectl describe pod api
kubectl logs api
kubectl logs api -c web --tail=10
kubectl top pods
kubectl version
kubectl cluster-info
kubectl api-resources
kubectl explain pod.spec
kubectl config get-contexts
kubectl config current-context
kubectl rollout history deploy/api
kubectl auth can-i get pods
kubectl diff --help
helm list
helm list -A
helm status web
helm history web
helm repo list
helm version
terraform version
terraform fmt -check
terraform state list
terraform workspace list
terraform workspace show
terraform providers
pulumi version
pulumi stack ls
pulumi whoami
aws --version
aws sts get-caller-identity
aws s3 ls
aws ec2 describe-instances
aws ec2 describe-instances --query 'Reservations[].Instances[].InstanceId' --output text
aws logs describe-log-groups
aws configure list
aws iam list-users
aws cloudformation describe-stacks
gcloud config list
gcloud projects list
gcloud compute instances list
gcloud compute instances describe vm --zone a
gcloud auth list
gcloud version
az account show
az account list -o table
az group list
az vm list
az --version
gh pr list
gh pr view 1
gh pr status
gh pr diff 1
gh pr checks 1
gh issue view 1
gh issue list
gh run list
gh run view 1 --log
gh repo view
gh repo list
gh release list
gh workflow list
gh auth status
gh api user
gh search issues foo
gh label list
gh --version
glab mr list
glab mr view 1
glab issue list
glab ci status
psql --version
psql -c 'select count(*) from users'
psql -c '\dt'
psql -l
mysql -e 'show tables'
sqlite3 app.db '.tables'
sqlite3 app.db 'select * from t limit 5'
sqlite3 -readonly app.db '.schema'
redis-cli ping
redis-cli info
redis-cli get key
redis-cli keys '*'
redis-cli dbsize
brew list
brew info jq
brew outdated
brew search jq
brew --version
brew deps jq
brew services list
apt list --installed
apt show jq
apt search jq
apt-cache policy jq
dpkg -l
dpkg -S /bin/ls
dnf list installed
dnf info jq
rpm -qa
rpm -qi bash
cat /etc/os-release
cat /proc/cpuinfo
grep -c processor /proc/cpuinfo
getent passwd dev
hash -r
trap -l
grep -rn "function foo" .
grep -rln API_KEY .  ## names only
rg -n --hidden -g '!.git' TODO
git rerere status
git ls-files --eol
pacman -Q
pacman -Ss jq
snap list
heroku apps
heroku ps
heroku logs
fly status
fly apps list
vercel ls
netlify status
wrangler whoami
supabase status
firebase projects:list
ffprobe a.mp4
ffmpeg -version
identify a.png
tmux ls
tmux list-sessions
screen -ls
tar tf a.tar
tar -tzvf a.tgz
unzip -l a.zip
zipinfo a.zip
7z l a.7z
gzip -l a.gz
zcat a.gz
xzcat a.xz
nm a.o
objdump -d a.o
readelf -h a.o
ldconfig -p
openssl version
openssl x509 -in cert.crt -noout -text
ansible --version
pre-commit --version
hyperfine --version
delta --version
cat a.txt | fzf -f foo
nx --version
turbo --version
pyenv version
nvm ls
asdf list
rbenv versions
lua -v
elixir -v
scala -version
kotlin -version
Rscript --version
bundle -v
gem -v
npx -v
curl -V
ssh -V
tmux -V
screen -v
tar --version
terraform -v
nginx -v
svn status
svn diff
hg status
hg log -l 5
hg --version
mise ls
watch --version
dircolors --print-database
shuf -n 1 a.txt
iconv -f latin1 -t utf-8 a.txt
ipcs
ipcs -m
fuser a.txt
fuser -v 8080/tcp
pinky
ptx a.txt
zless --version
stty -a
stty size
localedef --list-archive
lpstat -p
m4 --version
sync --version
mdadm --detail /dev/md0
mdadm --version
hdiutil info
`,
  powershell: lines`
Get-ChildItem -Recurse -Filter *.ts
gci src -Name
ls -Recurse -File
dir *.json
Get-Content package.json
gc README.md -TotalCount 20
Get-Content a.log -Tail 50
cat package.json | ConvertFrom-Json
Get-Content package.json -Raw | ConvertFrom-Json | Select-Object -ExpandProperty scripts
Select-String -Path src\*.ts -Pattern TODO
Get-ChildItem -Recurse *.ts | Select-String 'foo'
Get-ChildItem | Where-Object { $_.Length -gt 1MB }
Get-ChildItem | Sort-Object LastWriteTime -Descending | Select-Object -First 5
(Get-ChildItem).Count
Get-Content a.txt | Measure-Object -Line
Get-Process | Sort-Object CPU -Descending | Select-Object -First 10
Test-Path package.json
Get-Item package.json
Get-FileHash dist\a.js
Get-Command git
Get-Help Get-Process
$PSVersionTable.PSVersion
Write-Output hello
Get-NetTCPConnection -LocalPort 3000
git log --oneline -5
Resolve-Path .\src
Split-Path src\a.ts -Leaf
Format-Hex a.bin
gci | ft Name, Length
gci -Directory | % { $_.Name }
Get-ChildItem
gci -Recurse -Filter *.ts
dir src
ls src
Get-Content a.txt
gc a.txt -Tail 10
type a.txt
Get-Location
pwd
Get-Item a.txt
Get-ItemProperty a.txt
Test-Path src
Resolve-Path src
Split-Path -Leaf src\a.ts
Join-Path src a.ts
Get-Process
Get-Process node
gps | Sort-Object CPU -Descending | Select-Object -First 5
Get-Service
Get-Date
Get-Date -Format yyyy-MM-dd
Get-Host
Get-Help Get-Item
Get-Command *item*
Get-Alias
Get-Module
Get-Module -ListAvailable
Get-Culture
Get-PSDrive
Get-History
Get-FileHash a.zip
Select-String TODO src\*.ts
sls TODO a.txt
Compare-Object (gc a.txt) (gc b.txt)
Measure-Command { git status }
Get-Content a.json | ConvertFrom-Json
Get-ChildItem | Measure-Object
Get-ChildItem | Group-Object Extension
Get-ChildItem | ForEach-Object { $_.Name }
Get-ChildItem | ? { $_.Length -gt 10 } | % Name
Get-ChildItem | Format-Table Name, Length
(Get-Content a.txt).Count
(Get-Command git).Source
gci -r | ? Name -like '*.ts'
Get-ChildItem | Select-Object Name, @{n='KB';e={[math]::Round($_.Length/1KB)}}
$env:PATH -split ';'
1..5 | ForEach-Object { $_ * 2 }
Get-ChildItem | Out-String
Get-ChildItem | ConvertTo-Json
Import-Csv a.csv
Import-Csv a.csv | Where-Object { $_.Age -gt 3 }
Get-Content a.csv | ConvertFrom-Csv
Write-Output hi
Write-Host hi
echo hi
$PSVersionTable
Get-CimInstance Win32_OperatingSystem
Get-Volume
Get-Disk
Get-NetIPAddress
Get-NetTCPConnection
Get-ComputerInfo
Get-HotFix
Get-EventLog -LogName System -Newest 10
Get-WinEvent -LogName System -MaxEvents 10
Get-ExecutionPolicy
Get-ScheduledTask
Get-Acl a.txt
Get-Random
Get-Unique -InputObject a
Get-TimeZone
Get-UICulture
Get-Member -InputObject 1
Get-Process | gm
Start-Sleep 1
git status
npm ls
node --version
Find-Module Pester
Import-Clixml a.xml
`,
  cmd: lines`
dir src
type package.json
type README.md | more
findstr /s /n TODO *.ts
findstr /i foo a.txt
find "foo" a.txt
where node
tasklist | findstr node
tree /f src
echo hello
more README.md
git status
git log --oneline -5
node --version
if exist a.txt type a.txt
dir | find "ts"
dir
dir /s /b *.ts
type a.txt
more a.txt
find "x" a.txt
findstr /s /i TODO *.ts
where git
whoami
hostname
ver
vol
date /t
time /t
tasklist
tasklist /v
systeminfo
echo hi
cd
tree
fc a.txt b.txt
comp a.txt b.txt /m
ipconfig /all
netstat -ano
assoc .txt
ftype txtfile
driverquery
git log --oneline
node -v
npm ls
sc query
schtasks /query
fsutil volume diskfree c:
powercfg /list
sort a.txt
help dir
chcp
openfiles /query
subst
getmac
`,
};
